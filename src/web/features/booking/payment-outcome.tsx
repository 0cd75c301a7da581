import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { FailureNotice } from '../../forms/form-actions.tsx';

type News = readonly [words: MessageDescriptor, tone: 'calm' | 'warning' | 'bad'];

const news: ReadonlyMap<string, News> = new Map([
	[
		'canceled',
		[
			msg`You came back without paying. You haven’t been charged, and we’re still holding it for you.`,
			'calm',
		],
	],
	['payment-declined', [msg`The payment was declined. Please try another card or wallet.`, 'bad']],
	[
		'payment-not-approved',
		[
			msg`The payment has not been approved yet. Please pay, and approve it on the provider’s page.`,
			'warning',
		],
	],
	[
		'payment-mismatch',
		[msg`This payment does not belong to this booking. Nothing was charged; please pay again.`, 'bad'],
	],
]);

const failed: News = [msg`The payment did not go through. Nothing was charged; please try again.`, 'bad'];

/** What became of the last attempt to pay, as the address carries it over a reload, and what to do now. */
export function PaymentOutcome({ outcome }: { readonly outcome: string | null }) {
	const { i18n } = useLingui();
	if (outcome === null || outcome === 'approved') return null;
	const [words, tone] = news.get(outcome) ?? failed;
	return (
		<FailureNotice tone={tone}>
			<p>{i18n._(words)}</p>
		</FailureNotice>
	);
}
