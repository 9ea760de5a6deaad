-- A budget of the rota that was set by mistake is taken back; the audit keeps that it stood.
grant delete on rota_budgets to gpod_app;
