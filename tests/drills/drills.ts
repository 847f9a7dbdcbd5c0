import type { Drill } from "./drill";
import { endedServer, endedStart } from "./faults/ended-politely";
import { flatMemory } from "./faults/flat-memory";
import { fullDatabaseDisk, fullUploadDisk } from "./faults/full-disks";
import { killedBackends } from "./faults/killed-backends";
import { killedPostmaster } from "./faults/killed-postmaster";
import { killedServer } from "./faults/killed-server";
import { pausedDatabase } from "./faults/paused-database";
import { slowClients } from "./faults/slow-clients";
import { cutListenersDrill, killedWriter, pausedServer } from "./faults/stale-pages";
import { tenConnections } from "./faults/ten-connections";
import { upgradeFlood } from "./faults/upgrade-flood";

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
