alter table sales validate constraint sales_total;
