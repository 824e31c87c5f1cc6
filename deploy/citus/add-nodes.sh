#!/bin/sh
# Makes the workers that are named part of the cluster, and moves shards to them where there are any.
# Runs on the coordinator: sh add-nodes.sh worker-1 worker-2
set -eu
ask() { psql --quiet --no-align --tuples-only --set=ON_ERROR_STOP=1 -U "${POSTGRES_USER:-channelscope}" -d "${POSTGRES_DB:-channelscope}" "$@"; }

ask -c "create extension if not exists citus"
ask -c "select citus_set_coordinator_host('${COORDINATOR:-coordinator}', 5432)" >/dev/null
for worker; do
  ask -c "select citus_add_node('$worker', 5432)" >/dev/null
done
if [ "$(ask -c "select count(*) from pg_dist_shard")" -gt 0 ]; then
  ask -c "select citus_rebalance_start()" >/dev/null
  ask -c "select citus_rebalance_wait()"
fi
ask -c "select nodename || ':' || nodeport || case when isactive then ' is active' else ' is not active' end from pg_dist_node order by nodeid"
