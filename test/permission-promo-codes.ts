import { ofOwners, ofTheOwner, type Row, type Scene, signedIn } from './permission-scene.ts';
import { promoCodeForm } from './promo-codes.ts';

let turn = 0;
const form = (experience: string) => {
	turn += 1;
	return promoCodeForm({ promoCode: `SCENE${turn}`, experiences: [experience] });
};
const codeOf = async ({ world, owner, experience }: Scene) => {
	const body = form(experience);
	return (await world.call('POST', '/promo-code/add', { as: owner.token, body })).body.result._id;
};

/** Permission table of calls for promo codes. */
export const promoCodeRows = {
	'promoCode.check': {
		...signedIn,
		ask: async ({ world, owner, experience, date }) => {
			const body = form(experience);
			await world.call('POST', '/promo-code/add', { as: owner.token, body });
			const { promoCode } = body;
			return { body: { experience, promoCode, departureDate: date, group: { adults: 2, kids: 0 } } };
		},
	},
	'promoCode.ofOwner': { ...signedIn, ask: () => ({}) },
	'promoCode.add': { ...ofOwners, ask: ({ experience }) => ({ body: form(experience) }) },
	'promoCode.pause': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { promoCodeId: await codeOf(scene), paused: true } }),
	},
	'promoCode.end': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { promoCodeId: await codeOf(scene) } }),
	},
} satisfies Record<string, Row>;
