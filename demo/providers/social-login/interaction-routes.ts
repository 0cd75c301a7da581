import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { FakePage } from '../page.ts';
import type { SavedState } from '../saved-state.ts';
import { accountId, type DemoPerson, type FakedLoginProvider, subjectOf } from './demo-person.ts';
import { emptyForm, messagePage, type NewcomerForm, peoplePage } from './people-page.ts';

/** Koa’s types, as declared by the OpenID provider’s library. */
export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];

export interface PeopleState {
	/** People entered as 'Someone new', newest first. */
	newcomers: DemoPerson[];
}

const maxNewcomers = 200;
const shownNewcomers = 6;

export function interactionRoutes(options: {
	readonly provider: Provider;
	readonly people: readonly DemoPerson[];
	readonly state: SavedState<PeopleState>;
	readonly product: string;
	readonly kindOf: (clientId: string) => FakedLoginProvider | 'pool';
}): Middleware {
	const { provider, state } = options;

	return async (ctx, next) => {
		if (!/^\/interaction\/[\w-]+$/.test(ctx.path)) return next();
		const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
		if (!interaction) {
			return show(
				ctx,
				400,
				messagePage('This sign-in has expired', 'Go back and choose how to sign in again.'),
			);
		}
		const { client_id, identity_provider } = interaction.params;
		const from = options.kindOf(String(client_id));
		const playing = from === 'pool' ? hinted(identity_provider) : from;
		const choice = [...state.now.newcomers.slice(0, shownNewcomers), ...options.people].filter(
			(person) => playing === undefined || person.provider === playing,
		);
		const page = (form: NewcomerForm) =>
			peoplePage({ playing, people: choice, product: options.product, form });
		if (ctx.method !== 'POST') return show(ctx, 200, page(emptyForm));

		const form = await readForm(ctx.req);
		if (form.get('answer') === 'cancel') {
			return finish(ctx, { error: 'access_denied', error_description: 'The person canceled' });
		}
		const chosen = choice.find((person) => accountId(person) === form.get('person'));
		if (chosen) return finish(ctx, { login: { accountId: subjectOf(chosen, from), remember: false } });
		const newcomer = readNewcomer(form, playing ?? 'google');
		if ('errors' in newcomer) return show(ctx, 422, page(newcomer));
		state.now.newcomers = [newcomer, ...state.now.newcomers].slice(0, maxNewcomers);
		await state.saved();
		return finish(ctx, { login: { accountId: subjectOf(newcomer, from), remember: false } });
	};

	async function finish(ctx: Context, result: Parameters<Provider['interactionResult']>[2]): Promise<void> {
		const returnTo = await provider.interactionResult(ctx.req, ctx.res, result);
		// The address is relative, so that it works with any host and scheme.
		const { pathname, search } = new URL(returnTo);
		ctx.status = 303;
		ctx.set('location', pathname + search);
		ctx.body = '';
	}
}

/** Reads Cognito’s `identity_provider`. Without this parameter a user pool offers all providers. */
function hinted(hint: unknown): FakedLoginProvider | undefined {
	return hint === 'Google' ? 'google' : hint === 'Facebook' ? 'facebook' : undefined;
}

export function show(ctx: Context, status: number, page: FakePage): void {
	ctx.status = status;
	ctx.set({ ...page.headers });
	ctx.body = page.html;
}

function readNewcomer(form: URLSearchParams, provider: FakedLoginProvider): DemoPerson | NewcomerForm {
	const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) =>
		(form.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, 254),
	) as [string, string, string];
	const errors = {
		...(firstName === '' || firstName.length > 60
			? { firstName: 'Type a first name, up to 60 characters.' }
			: {}),
		...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
			? { email: 'Type a whole email address, or leave it out.' }
			: {}),
	};
	if (Object.keys(errors).length > 0) return { firstName, lastName, email, errors };
	const subject = `new-${randomBytes(8).toString('hex')}`;
	return {
		provider,
		subject,
		firstName,
		lastName: lastName.slice(0, 60),
		email: email || `${subject}@people.example`,
		about: 'Created on this page',
		group: 'Created here',
	};
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = '';
	for await (const chunk of request) {
		text += chunk;
		if (text.length > 10_000) break;
	}
	return new URLSearchParams(text);
}
