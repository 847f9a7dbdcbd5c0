import type { ReleasedVersion } from "./schema";
import { version1318 } from "./versions/1-3-18";
import { version1100 } from "./versions/1-10-0";
import { version1110 } from "./versions/1-11-0";
import { version1120 } from "./versions/1-12-0";
import { version1130 } from "./versions/1-13-0";
import { version1140 } from "./versions/1-14-0";
import { version1150 } from "./versions/1-15-0";
import { version1160 } from "./versions/1-16-0";
import { version1170 } from "./versions/1-17-0";
import { version1180 } from "./versions/1-18-0";
import { version1190 } from "./versions/1-19-0";
import { version1200 } from "./versions/1-20-0";
import { version1210 } from "./versions/1-21-0";
import { version1220 } from "./versions/1-22-0";
import { version1230 } from "./versions/1-23-0";
import { version1240 } from "./versions/1-24-0";
import { version1250 } from "./versions/1-25-0";
import { version140 } from "./versions/1-4-0";
import { version150 } from "./versions/1-5-0";
import { version160 } from "./versions/1-6-0";
import { version170 } from "./versions/1-7-0";
import { version180 } from "./versions/1-8-0";
import { version190 } from "./versions/1-9-0";

/** Every released version, newest first; the first one is package.json's (tests/unit/changelog). */
export const VERSIONS: ReleasedVersion[] = [
  version1250,
  version1240,
  version1230,
  version1220,
  version1210,
  version1200,
  version1190,
  version1180,
  version1170,
  version1160,
  version1150,
  version1140,
  version1130,
  version1120,
  version1110,
  version1100,
  version190,
  version180,
  version170,
  version160,
  version150,
  version140,
  version1318,
];
