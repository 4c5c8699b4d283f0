-- What a closed account has sold stays readable, without its name.
update products set seller_snapshot = seller_snapshot || '{"photoURL": null, "closed": true}'
from users where users.uid = products.seller_uid and users.deleted_at is not null;
