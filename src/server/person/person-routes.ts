import { personCalls as calls, type OwnerAccount } from '#contract/person-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { bsbOf } from '#domain/person/bank-details.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import type { Limiter } from '../http/rate-limits.ts';
import { recordSecurityOncePerInterval } from '../security/security-log.ts';
import { showBankDetails } from './bank-details.ts';
import { presentMe } from './person-presenter.ts';
import { chooseLanguage, confirmAdult } from './person-settings.ts';
import { requestPhoneCode } from './phone-code.ts';
import { submitOwnerAccount } from './submit-owner-account.ts';

/** Maximum numbers of codes per hour. Each code costs money and sends a text message to a phone. */
const codeLimits = { number: 5, person: 8, address: 20 } as const;
const hour = 3_600;

/** Prevents guessing across several codes. Each code also has a limit of five attempts. */
const submitLimit = { name: 'owner-account', by: 'person', max: 30, windowSeconds: 600 } as const;

const languageLimit = { name: 'language', by: 'person', max: 60, windowSeconds: 600 } as const;

export function personRoutes(api: Api, app: App): void {
	serve(api, calls.me, async ({ person }) => presentMe(person));
	serve(api, calls.bankDetails, ({ person }) => showBankDetails(app, person.id, person.id));
	serve(api, calls.chooseLanguage, languageLimit, async ({ person, body: { language } }) =>
		presentMe(await chooseLanguage(app, person.id, language)),
	);
	serve(api, calls.confirmAdult, languageLimit, async ({ person }) =>
		presentMe(await confirmAdult(app, person.id)),
	);
	serve(api, calls.requestCode, async ({ person, body: { phoneNumber }, request }) => {
		const tooMany = await tooManyCodes(api.limiter, {
			number: phoneNumber,
			person: person.id,
			address: request.ip,
		});
		if (tooMany) {
			await recordSecurityOncePerInterval(app, {
				event: 'code-not-sent',
				personId: person.id,
				detail: 'too-many',
			});
			return tooMany;
		}
		const requested = await requestPhoneCode(app, person, phoneNumber);
		return isRefusal(requested) ? requested : { id: requested.id, expiresAt: requested.expiresAt.toString() };
	});
	serve(api, calls.setUpOwner, submitLimit, async ({ person, session, body }) => {
		const saved = await submitOwnerAccount(app, person.id, ownerDetails(body), session);
		return isRefusal(saved) ? saved : presentMe(saved);
	});
	serve(api, calls.editOwner, submitLimit, async ({ person, session, body }) => {
		const saved = await submitOwnerAccount(app, person.id, ownerDetails(body), session, 'edit');
		return isRefusal(saved) ? saved : presentMe(saved);
	});
}

/** Removes the separators from the six digits of the BSB (Australian bank code). */
function ownerDetails({ bankDetails, ...account }: OwnerAccount) {
	const { bsb: typed, ...names } = bankDetails;
	const bsb = typed && bsbOf(typed);
	return { ...account, bankDetails: { ...names, ...(bsb && { bsb }) } };
}

/** Counts only requests with a valid number. */
async function tooManyCodes(
	limiter: Limiter,
	who: { readonly number: string; readonly person: PersonId; readonly address: string },
): Promise<Refusal<'too-many'> | undefined> {
	for (const by of ['person', 'address', 'number'] as const) {
		const { hits, retryAfterSeconds } = await limiter.count(`phone-code:${by}:${who[by]}`, hour);
		if (hits > codeLimits[by]) return refuse('too-many', { retryAfterSeconds });
	}
	return undefined;
}
