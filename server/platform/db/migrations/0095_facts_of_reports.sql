-- Health reports state facts of their listings: the job search.index computes those of listings that show one again.
update products set search_version = 0 where id in (select product_id from health_reports where withdrawn_at is null);
