create index best_posts_of_both
on best_posts (span, metric, category, region, value desc, epoch desc, chat_id);
