import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import type { PaymentChoice } from '#contract/page-data.ts';
import { type Cents, platformFeePercent } from '#domain/money.ts';
import { FailureNotice } from '../../forms/form-actions.tsx';
import question from '../../forms/question.module.css';
import { useBrand } from '../../kit/brand.ts';
import { Button } from '../../kit/button.tsx';
import { type Choice, ChoiceCards } from '../../kit/choice-cards.tsx';
import { useSecondsLeft } from '../../kit/countdown.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PriceLineFacts } from '../price/price-lines.tsx';
import bookingCss from './booking.module.css';
import { PaymentSubject } from './hold-text.tsx';
import { PayButton } from './pay-button.tsx';
import type { Payment } from './use-payment.ts';

export interface PaymentConfig {
	readonly payments: readonly PaymentChoice[];
	readonly demo: boolean;
}

interface PaymentControlsProps {
	readonly config: PaymentConfig;
	readonly cents: Cents;
	readonly payment: Payment;
	readonly capture: CaptureState;
	/** A button that ends the hold. */
	readonly children: ReactNode;
}

/** Hidden while an approved payment could not be captured. */
export function PaymentControls({ config, cents, payment, capture, children }: PaymentControlsProps) {
	const { payments, demo } = config;
	const [choice, setChoice] = useState(payments[0]);
	if (capture.problem || !choice) return null;
	return (
		<>
			{payments.length > 1 ? (
				<ChoiceCards
					legend={<Trans>How would you like to pay?</Trans>}
					choices={payments.map(cardOf)}
					value={choice.provider}
					onChange={(name) => setChoice(payments.find(({ provider }) => provider === name) ?? choice)}
				/>
			) : null}
			<div className={bookingCss.pay}>
				<PayButton cents={cents} choice={choice} payment={payment} onApproved={capture.approved} />
				{demo ? <DemoHint /> : null}
				{children}
			</div>
		</>
	);
}

function cardOf({ provider, brand, means }: PaymentChoice): Choice<string> {
	return means === 'card'
		? {
				value: provider,
				title: <Trans>Card</Trans>,
				text: <Trans>You’ll enter your card on {brand}’s secure page. We never see it.</Trans>,
			}
		: {
				value: provider,
				title: brand,
				text: (
					<Trans>
						Pay with {brand}, or with a card through {brand}.
					</Trans>
				),
			};
}

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
		[msg`You haven’t approved the payment yet. Please approve it on the provider’s page.`, 'warning'],
	],
	[
		'payment-mismatch',
		[msg`This payment is for another booking. You haven’t been charged. Please pay again.`, 'bad'],
	],
]);

const failed: News = [msg`The payment didn’t go through. You haven’t been charged. Please try again.`, 'bad'];

/** The outcome is stored in the address and survives a reload. */
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

export interface CaptureState {
	readonly problem: CallFailed | undefined;
	again(): void;
	approved(orderId: string): Promise<Booking>;
}

interface PaymentProblemProps {
	readonly capture: CaptureState;
	readonly failed: Error | null;
}

export function PaymentProblem({ capture: { problem, again }, failed }: PaymentProblemProps) {
	if (problem) return <NotThrough problem={problem} onAgain={again} />;
	return failed instanceof CallFailed ? <FailureNotice problem={failed} /> : null;
}

/** Shown if an approved payment could not be captured. Asks the payer to wait or to try again. */
function NotThrough({ problem, onAgain }: { readonly problem: CallFailed; onAgain(): void }) {
	const pending = problem.code === 'payment-pending';
	return (
		<FailureNotice problem={problem} tone={pending ? 'calm' : 'bad'}>
			{pending ? (
				<p>
					<Trans>
						Please don’t pay again. You can close this page. The booking will appear in your profile.
					</Trans>
				</p>
			) : (
				<Button small onClick={onAgain}>
					<Trans>Try again</Trans>
				</Button>
			)}
		</FailureNotice>
	);
}

function DemoHint() {
	return (
		<p className={question.hint}>
			<Trans>This is a demo. The next page imitates a payment provider. You won’t be charged.</Trans>
		</p>
	);
}

interface AmountToPayProps {
	readonly booking: Booking;
}

export function AmountToPay({ booking }: AmountToPayProps) {
	const format = useFormat();
	const brand = useBrand();
	const amount = format.dollars(booking.amountCents);
	return (
		<div className={question.panel}>
			<dl className={bookingCss.amounts}>
				{booking.priceLines.length > 1 ? <PriceLineFacts lines={booking.priceLines} /> : null}
				<Fact
					total
					name={
						<>
							<Trans>To pay now</Trans>
							<small>
								<PaymentSubject booking={booking} />
							</small>
						</>
					}
				>
					{amount}
					<small>{format.rupees(booking.amountRupees)}</small>
				</Fact>
			</dl>
			<p className={question.hint}>
				<Trans>
					No extra fees. The price includes {brand.name}’s {platformFeePercent}% service fee (
					{format.dollars(booking.feeCents)}); {booking.owner.firstName} gets{' '}
					{format.dollars(booking.ownerNetCents)}.
				</Trans>
			</p>
		</div>
	);
}

/** Announces to screen readers when a hold has five minutes left, and again at one minute. */
export function HoldEndAnnouncement({ until }: { readonly until: string }) {
	const minutes = Math.ceil(useSecondsLeft(until) / 60);
	const near = minutes <= 1 ? 1 : minutes <= 5 ? 5 : 0;
	return (
		<p className="unseen" aria-live="polite">
			{near ? (
				<Plural value={near} one="Less than # minute left to pay." other="Less than # minutes left to pay." />
			) : null}
		</p>
	);
}
