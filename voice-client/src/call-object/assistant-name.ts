/** The assistant's name in the room (SPEC VS19). */
export const assistantName = 'Vapi Speaker';
