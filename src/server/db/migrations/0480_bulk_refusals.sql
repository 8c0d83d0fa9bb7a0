-- Why a record was refused, with the provider's answer. Null for rows of earlier releases and for errors of ours.
alter table bulk_act_rows add column message text;
