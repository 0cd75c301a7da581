import { idPattern } from '#domain/id.ts';

/** The id of what the navigation has brought along under a name: `{ boat: { _id } }`. */
export function idIn(state: unknown, name: string): string | undefined {
	const brought = ((state ?? {}) as Record<string, unknown>)[name];
	const { _id: id } = (brought ?? {}) as Record<string, unknown>;
	return typeof id === 'string' && idPattern.test(id) ? id : undefined;
}

/** The boat that an experience is to be added with. */
export function boatIdIn(state: unknown): string | undefined {
	const { boatId } = (state ?? {}) as Record<string, unknown>;
	return typeof boatId === 'string' && idPattern.test(boatId) ? boatId : undefined;
}
