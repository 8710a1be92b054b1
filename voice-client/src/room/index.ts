export {
  type CreateRoomCallObject,
  createRoomCallObject,
  type RoomOptions,
} from './create-room-call-object.ts';
