#!/bin/sh
# Makes workers part of the cluster, then moves shards to them where there are any yet. It may be run again.
# On the coordinator: sh add-nodes.sh HOST[:PORT]…
# COORDINATOR (HOST[:PORT], default "coordinator") is the address by which the workers reach the coordinator.
set -eu
ask() {
  psql --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 \
    --username="${POSTGRES_USER:-channelscope}" --dbname="${POSTGRES_DB:-channelscope}" "$@"
}
# 'HOST', PORT as arguments in SQL
address() {
  case $1 in
  *:*) echo "'${1%:*}', ${1##*:}" ;;
  *) echo "'$1', 5432" ;;
  esac
}

ask --command="create extension if not exists citus"
ask --command="select citus_set_coordinator_host($(address "${COORDINATOR:-coordinator}"))" >/dev/null
for worker; do
  ask --command="select citus_add_node($(address "$worker"))" >/dev/null
done
if [ "$(ask --command="select count(*) from pg_dist_shard")" -gt 0 ]; then
  ask --command="select citus_rebalance_start()" >/dev/null
  ask --command="select citus_rebalance_wait()"
fi
ask --command="select nodename, nodeport, isactive from pg_dist_node order by nodeid"
