-- The plan of a ticket's seller, so that an index sorts tickets by it.
alter table support_tickets add column premium_level integer not null default 0;
create trigger support_tickets_plan before insert on support_tickets
  for each row execute function set_plan_of_ticket();
create trigger users_plan_of_tickets after update of premium_level on users for each row
  when (old.premium_level <> new.premium_level) execute function pass_plan_to_tickets();

create trigger support_tickets_moved after update on support_tickets for each row
  when ((old.premium_level, coalesce(old.waiting_since, old.updated_at))
    is distinct from (new.premium_level, coalesce(new.waiting_since, new.updated_at)))
  execute function note_list_move();
create trigger support_tickets_came after insert on support_tickets for each row
  when (new.created_at < now() - interval '50 minutes') execute function note_list_move();
create trigger support_tickets_left after delete on support_tickets for each row execute function note_list_move();
