import type { PersonId } from '#domain/id.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import type { Scene } from './decision-scenes.ts';

/** Decisions of the desk about an account, with the notifications that they cause. */
export const accountScenes = (person: () => PersonId, at: string): readonly [string, Scene][] => [
	...(['suspended', 'suspension-lifted'] as const).map((kind): [string, Scene] => [
		kind,
		{ event: () => ({ kind, personId: person(), at }) },
	]),
	...(['role-granted', 'role-revoked'] as const).flatMap((kind) =>
		staffRoles.map((role): [string, Scene] => [
			`${kind}, ${role}`,
			{ event: () => ({ kind, personId: person(), at, role }) },
		]),
	),
];
