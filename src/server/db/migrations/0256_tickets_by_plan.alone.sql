create index concurrently if not exists support_tickets_by_plan on support_tickets (premium_level, id);
