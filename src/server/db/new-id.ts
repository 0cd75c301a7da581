import { type Id, idFrom } from '#domain/id.ts';
import type { Random } from '#ports/system.ts';

export function newId<I extends Id<string>>(random: Random): I {
	return idFrom<I>(random.bytes(20));
}
