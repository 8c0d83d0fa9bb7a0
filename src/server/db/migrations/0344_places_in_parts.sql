-- Lists of all sellers in one state, sorted by a column, begin at noted places, too: those of a row change when its state does.
-- A row that is sorted elsewhere at the same time is noted by the triggers for that.
create trigger shop_orders_changed_part after update of is_unsubmitted on shop_orders for each row
  when (old.is_unsubmitted <> new.is_unsubmitted and new.imported_at < now() - interval '50 minutes'
    and (old.placed_at, old.order_number, old.total_cents) is not distinct from (new.placed_at, new.order_number, new.total_cents))
  execute function note_list_move();
create trigger print_orders_changed_part after update of state on print_orders for each row
  when (old.state <> new.state and new.created_at < now() - interval '50 minutes'
    and old.order_number is not distinct from new.order_number)
  execute function note_list_move();
create trigger shops_changed_part after update of connection_status on shops for each row
  when (old.connection_status is distinct from new.connection_status and new.created_at < now() - interval '50 minutes'
    and old.name = new.name)
  execute function note_list_move();
create trigger sales_changed_part after update of state on sales for each row
  when (old.state <> new.state and new.created_at < now() - interval '50 minutes' and old.total_cents = new.total_cents)
  execute function note_list_move();
create trigger users_changed_part after update of role, application_status on users for each row
  when ((old.role, old.application_status) is distinct from (new.role, new.application_status)
    and new.created_at < now() - interval '50 minutes' and (old.name, old.email) is not distinct from (new.name, new.email))
  execute function note_list_move();
create trigger support_tickets_changed_part after update of state, kind on support_tickets for each row
  when ((old.state, old.kind) is distinct from (new.state, new.kind) and new.created_at < now() - interval '50 minutes'
    and (old.premium_level, coalesce(old.waiting_since, old.updated_at))
      is not distinct from (new.premium_level, coalesce(new.waiting_since, new.updated_at)))
  execute function note_list_move();

-- Whole lists have other names from now on. The next count makes their places.
delete from list_counts;
