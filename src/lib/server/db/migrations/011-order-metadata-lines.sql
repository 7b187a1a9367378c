-- Lines about the metadata of an order stood under a subject of their own, which no history reads. What they say stays.
ALTER TABLE activity DISABLE TRIGGER activity_append_only;
UPDATE activity SET subject_type = 'cardOrder' WHERE subject_type = 'order';
ALTER TABLE activity ENABLE TRIGGER activity_append_only;
