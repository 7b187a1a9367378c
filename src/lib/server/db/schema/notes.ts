export type NoteTable = {
  id: string;
  business_id: string;
  user_id: string | null;
  recipient_id: string | null;
  text: string;
  author: string;
  author_name: string;
  created_at: Date;
  edited_at: Date | null;
};

export type MetadataTable = {
  business_id: string;
  target_type: 'card' | 'user' | 'recipient' | 'transfer' | 'order' | 'business';
  target_id: string;
  key: string;
  value: string;
  created_at: Date;
  updated_at: Date;
};

/** What an organisation writes beside its cards and people (007-notes-metadata.sql, 008-bank-transfers.sql). */
export type NotesSchema = { note: NoteTable; metadata: MetadataTable };
