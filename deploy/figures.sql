-- Figures to compare two databases: rows and a content checksum of each table, and the most important
-- totals. Run: psql --quiet --no-psqlrc --tuples-only --no-align --file figures.sql
SET timezone = 'UTC';
SET extra_float_digits = 1;
SELECT format(
	$$SELECT 'rows %1$s ' || count(*) || ' ' || coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) FROM %1$s AS t$$,
	c.oid::regclass)
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker') ORDER BY n.nspname, c.relname
\gexec
SELECT 'ledger ' || count(*) || ' entries, cents in all ' || coalesce(sum(amount_usd_cents), 0)
	|| ', unbalanced movements ' || (SELECT count(*) FROM (SELECT FROM ledger_entry GROUP BY movement
		HAVING sum(amount_usd_cents) <> 0) AS unbalanced) FROM ledger_entry;
SELECT 'bookings ' || status || ' ' || count(*) || ', cents ' || sum(amount_usd_cents) || ', persons ' || sum(adults + kids)
	FROM booking GROUP BY status ORDER BY status;
SELECT 'payments ' || status || ' ' || count(*) || ', cents ' || sum(amount_usd_cents) || ', given back '
	|| sum(refunded_usd_cents) FROM payment GROUP BY status ORDER BY status;
SELECT 'refunds ' || status || ' ' || count(*) || ', cents ' || sum(amount_usd_cents)
	FROM refund GROUP BY status ORDER BY status;
SELECT 'payouts ' || status || ' ' || count(*) || ', cents ' || sum(amount_usd_cents) FROM payout GROUP BY status ORDER BY status;
SELECT 'boats promised ' || count(*) FROM occupancy WHERE released_at IS NULL;
SELECT 'seats taken ' || coalesce(sum(seats_taken), 0) || ' of ' || coalesce(sum(seats), 0) FROM ride;
SELECT 'messages ' || status || ' ' || count(*) FROM notification GROUP BY status ORDER BY status;
SELECT 'jobs ' || count(*) FROM graphile_worker._private_jobs;
SELECT 'files ' || count(*) || ', bytes ' || coalesce(sum(bytes), 0) FROM upload;
