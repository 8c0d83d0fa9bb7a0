alter table print_orders validate constraint print_orders_problem;
