-- By hand: pieces whose signs differ least from a query's. PostgreSQL takes a base's files for ten and would read the rows, eight times as
-- long as the index that has the bits.
CREATE FUNCTION near_pieces(files uuid[], asked_model text, asked_size integer, asked_bits bit varying, most integer)
RETURNS TABLE (file_id uuid, number integer)
LANGUAGE sql STABLE PARALLEL SAFE
SET enable_bitmapscan = off
SET enable_seqscan = off
AS $$
  SELECT v.file_id, v.number FROM knowledge_vectors v
  WHERE v.file_id = ANY (files) AND v.model = asked_model AND v.size = asked_size
  ORDER BY bit_count(v.bits # asked_bits) LIMIT most
$$;
