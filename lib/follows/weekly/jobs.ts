import { job } from "@/lib/jobs/job";
import { tellAuthors } from "./tell-authors";
import { tellReaders } from "./tell-readers";

const tellReadersJob = job({
  name: "weekly-selections",
  attempts: 1,
  longest: 900,
  cron: "* * * * *",
  run: (_, { signal }) => tellReaders(signal),
});

/** On Tuesday for a Monday on which no server ran. */
const tellAuthorsJob = job({
  name: "weekly-copies",
  attempts: 3,
  longest: 900,
  cron: "12 6 * * 1,2",
  run: () => tellAuthors(),
});

export const WEEKLY_JOBS = [tellReadersJob, tellAuthorsJob];
