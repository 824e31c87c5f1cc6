-- A role that may read Channelscope's views and nothing else: docs/sql.md. Run it as the owner of the tables or a superuser, who may create roles,
-- after the first command of Channelscope:
--   psql --dbname=channelscope --set=role=analyst --set=password=… --file=reader.sql
\set ON_ERROR_STOP on
begin;
create role :"role" login password :'password' connection limit 20;
-- Views are read with the rights of their owner, so the role needs none on the tables, the API keys among them.
grant usage on schema public to :"role";
grant select on v_chats, v_posts, v_chat_days, v_views, v_citations to :"role";
alter role :"role" set default_transaction_read_only = on;
-- An import waits for nobody who reads, but a query that runs for ever takes a processor from the server.
alter role :"role" set statement_timeout = '60s';
commit;
