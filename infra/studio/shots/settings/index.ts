import type { Shot } from '../../../../modules/videos/plan.ts';
import type { MakeBackdrop } from '../kit.ts';
import { abstract } from './abstract.ts';
import { bathroom } from './bathroom.ts';
import { city } from './city.ts';
import { classroom } from './classroom.ts';
import { clinic } from './clinic.ts';
import { desert } from './desert.ts';
import { factory } from './factory.ts';
import { farm } from './farm.ts';
import { forest } from './forest.ts';
import { kitchen } from './kitchen.ts';
import { lab } from './lab.ts';
import { meadow } from './meadow.ts';
import { mountains } from './mountains.ts';
import { office } from './office.ts';
import { road } from './road.ts';
import { room } from './room.ts';
import { sea } from './sea.ts';
import { serverRoom } from './server-room.ts';
import { shop } from './shop.ts';
import { skyHigh } from './sky-high.ts';
import { snow } from './snow.ts';
import { space } from './space.ts';
import { stage } from './stage.ts';
import { street } from './street.ts';
import { train } from './train.ts';
import { underwater } from './underwater.ts';
import { village } from './village.ts';
import { warehouse } from './warehouse.ts';

/** Where a shot can play. */
export const BACKDROPS: Readonly<Record<Shot['setting'], MakeBackdrop>> = {
  sky: skyHigh,
  meadow,
  forest,
  mountains,
  sea,
  underwater,
  desert,
  snow,
  city,
  street,
  room,
  office,
  classroom,
  lab,
  kitchen,
  factory,
  farm,
  stage,
  space,
  warehouse,
  shop,
  clinic,
  bathroom,
  server_room: serverRoom,
  road,
  village,
  train,
  abstract,
};
