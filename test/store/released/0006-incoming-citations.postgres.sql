create view incoming_citations as
select chat_id, seq, cited_chat_id, is_repost, dil, weight, cited_seq, epoch, day from citations;
