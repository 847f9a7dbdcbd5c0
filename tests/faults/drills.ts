import type { Drill } from "./drill";
import { endedServer, endedStart } from "./drills/ended-politely";
import { flatMemory } from "./drills/flat-memory";
import { fullDatabaseDisk, fullUploadDisk } from "./drills/full-disks";
import { killedBackends } from "./drills/killed-backends";
import { killedPostmaster } from "./drills/killed-postmaster";
import { killedServer } from "./drills/killed-server";
import { pausedDatabase } from "./drills/paused-database";
import { slowClients } from "./drills/slow-clients";
import { cutListenersDrill, killedWriter, pausedServer } from "./drills/stale-pages";
import { tenConnections } from "./drills/ten-connections";
import { upgradeFlood } from "./drills/upgrade-flood";

/** Every drill, the short ones first. */
export const DRILLS: Drill[] = [
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
  slowClients,
  upgradeFlood,
  flatMemory,
];
