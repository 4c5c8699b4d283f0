-- The public list of what one seller has sold, the newest first. By the index of all that a seller has listed it would read what is for sale
-- as well, by that of a status what others have sold.
create index products_sold_by_seller_idx on products (seller_uid, seq) where deleted_at is null and status = 'sold';
