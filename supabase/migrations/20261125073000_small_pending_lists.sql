-- New words and facets wait in a list until it is as large as this, in kilobytes; then one visitor's booking waits until
-- all of them are in the index. With PostgreSQL's 4 MB that took a tenth of a second and more.
alter index private.desk_request_words set (gin_pending_list_limit = 256);
alter index private.desk_request_facets set (gin_pending_list_limit = 256);
