#!/bin/sh
# Lets the replica of compose.yaml copy and follow the primary. The slot keeps for it what it has yet to read.
set -eu
psql --username "$POSTGRES_USER" --set=password="$REPLICA_PASSWORD" --set=max=10GB <<'SQL'
create role replica replication login password :'password';
select pg_create_physical_replication_slot('replica');
-- A replica that is away for long is copied again, and does not fill the disk of the primary.
alter system set max_slot_wal_keep_size = :'max';
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
