-- What the seller decided about options of order lines that aren't options of the product: see the contract's
-- `optionAnswer`. Also part of every version's content.
alter table products add column option_answers jsonb not null default '[]';

-- The buyer's text that the seller accepted to leave out of the print. Another text needs another decision.
alter table shop_order_lines add column plain_text text;

-- The product that every new seller gets is black, as the demo order asks for.
with answer as (select '[{"kind": "FIXED", "name": "Color", "value": "Black"}]'::jsonb as black)
update products set option_answers = black from answer where sku = 'DEMO-VASE' and options = '[]';
with answer as (select '[{"kind": "FIXED", "name": "Color", "value": "Black"}]'::jsonb as black)
update product_versions v set content = v.content || jsonb_build_object('optionAnswers', black)
from answer, products p
where p.seller_id = v.seller_id and p.id = v.product_id and p.version = v.version and p.sku = 'DEMO-VASE'
  and p.options = '[]';
