import { type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';
import * as beginning from './beginning.ts';
import * as clock from './clock.ts';
import * as event from './event.ts';
import * as fault from './fault.ts';
import * as journal from './journal.ts';
import * as message from './message.ts';
import * as origin from './origin.ts';
import * as point from './point.ts';
import * as scenario from './scenario.ts';
import * as server from './server.ts';
import * as snapshots from './snapshots.ts';
import * as world from './world.ts';

const nouns = [server, scenario, beginning, world, clock, message, fault, journal, origin, point, event, snapshots];

export const kitCalls: readonly Endpoint[] = nouns.flatMap((noun) => Object.values<unknown>(noun).filter(isEndpoint));
