-- The photos of a product after its first, which is `products.photo_id`, in their order: ten in all, none twice.
create table product_photos (
  product_id uuid not null references products (id),
  position smallint not null check (position between 2 and 10),
  photo_id text not null references photos (id),
  primary key (product_id, position),
  unique (product_id, photo_id)
);
create index product_photos_photo_id_idx on product_photos (photo_id);

create function refuse_cover_twice() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and photo_id = new.photo_id) then
    raise unique_violation using message = 'a product shows each photo once';
  end if;
  return new;
end $$;
create trigger product_photos_cover before insert or update on product_photos for each row execute function refuse_cover_twice();
