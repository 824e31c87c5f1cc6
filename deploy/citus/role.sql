-- A role for Channelscope that is no superuser. Run it once as a superuser on the coordinator, after add-nodes.sh:
--   psql --dbname=channelscope --set=role=analytics --set=password=… --file=role.sql
-- DATABASE_URL is then postgres://analytics:…@coordinator/channelscope, from the first command on: the role must own the tables.
\set ON_ERROR_STOP on
begin;
-- Citus makes the role on every node.
create role :"role" login password :'password';
grant usage, create on schema public to :"role";
-- Whoever reads or writes next finishes a batch that a lost node has left half committed.
grant execute on function recover_prepared_transactions() to :"role";
-- How the coordinator logs in to the workers as this role; 0 stands for every node.
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
  values (0, :'role', 'password=''' || replace(replace(:'password', '\', '\\'), '''', '\''') || '''');
commit;
