create table post_log (id integer primary key autoincrement, changes blob);
