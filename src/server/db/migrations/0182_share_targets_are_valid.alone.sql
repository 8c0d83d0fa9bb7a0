alter table sales validate constraint sales_share_to;
