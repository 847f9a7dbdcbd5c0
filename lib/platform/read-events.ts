export type ServerEvent = { name: string; data: unknown; id?: string };

/**
 * An incremental parser of server-sent events: each call gets the whole text so far and returns the new
 * events, whose data is JSON.
 */
export function readEvents(): (text: string) => ServerEvent[] {
  let read = 0;
  return (text) => {
    const events: ServerEvent[] = [];
    for (let end = text.indexOf("\n\n", read); end >= 0; end = text.indexOf("\n\n", read)) {
      const event = parse(text.slice(read, end));
      if (event) events.push(event);
      read = end + 2;
    }
    return events;
  };
}

function parse(block: string): ServerEvent | undefined {
  let name = "message";
  let data = "";
  let id: string | undefined;
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data += line.slice(6);
    else if (line.startsWith("id: ")) id = line.slice(4);
  }
  return data === "" ? undefined : { name, data: JSON.parse(data), ...(id !== undefined && { id }) };
}
