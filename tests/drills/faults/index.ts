import type { Drill } from "../drill";
import { killedAnswers, manyAnswers } from "./answers";
import { behindProxy } from "./behind-proxy";
import { endedServer, endedStart } from "./ended-politely";
import { flatMemory } from "./flat-memory";
import { fullDatabaseDisk, fullUploadDisk } from "./full-disks";
import { killedBackends } from "./killed-backends";
import { killedPostmaster } from "./killed-postmaster";
import { killedServer } from "./killed-server";
import { pausedDatabase } from "./paused-database";
import { slowClients } from "./slow-clients";
import { cutListenersDrill, killedWriter, pausedServer } from "./stale-pages";
import { tenConnections } from "./ten-connections";
import { upgradeFlood } from "./upgrade-flood";

/** Every fault, the short ones first. */
export const FAULTS: Drill[] = [
  killedServer,
  killedPostmaster,
  killedBackends,
  pausedDatabase,
  fullDatabaseDisk,
  fullUploadDisk,
  tenConnections,
  endedServer,
  endedStart,
  cutListenersDrill,
  killedWriter,
  pausedServer,
  behindProxy,
  slowClients,
  upgradeFlood,
  killedAnswers,
  manyAnswers,
  flatMemory,
];
