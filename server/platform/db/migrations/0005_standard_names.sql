-- Standard names: `<table>_<columns>_idx`, `<table>_<columns>_key` as PostgreSQL would choose them, and the words of docs/glossary.md.

alter table facts rename to app_settings;
alter table mails rename to emails;
alter table jobs rename column dead_at to failed_at;
update jobs set kind = 'email.send', payload = jsonb_build_object('emailId', payload -> 'mailId') where kind = 'mail.send';

alter index users_email_once rename to users_email_key;
alter index users_by_role rename to users_role_created_at_idx;
alter index sessions_by_user rename to sessions_uid_idx;
alter index sessions_by_expiry rename to sessions_expires_at_idx;
alter index photos_by_expiry rename to photos_expires_at_idx;
alter index products_market_newest rename to products_category_id_idx;
alter index products_market_cheapest rename to products_category_selling_price_idx;
alter index products_advertised rename to products_boost_idx;
alter index products_reported rename to products_is_reported_idx;
alter index products_by_seller rename to products_seller_uid_idx;
alter index products_by_photo rename to products_photo_id_idx;
alter index products_title_words rename to products_title_trgm_idx;
alter index bookings_one_live_per_product rename to bookings_product_id_key;
alter index bookings_by_buyer rename to bookings_buyer_uid_idx;
alter index bookings_by_seller rename to bookings_seller_uid_idx;
alter index payments_one_per_booking rename to payments_booking_id_key;
alter index payments_by_buyer rename to payments_buyer_uid_idx;
alter index jobs_due rename to jobs_run_at_idx;

alter table imgbb.pictures rename to photos;
