import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import type { CallableDeparture } from '#contract/weather-call-contract.ts';
import { cents } from '#domain/money.ts';
import { type WeatherReason, weatherCallLimits, weatherReasons } from '#domain/weather-call/weather-call.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { ReasonField } from '../../forms/reason-field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Select } from '../../kit/select.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import css from './weather-cancellation-dialog.module.css';

interface Props {
	readonly departureId: string;
	readonly desk: boolean;
	readonly open: boolean;
	onClose(): void;
}

export function WeatherCancellationDialog({ departureId, desk, open, onClose }: Props) {
	const failure = useFailureText();
	const departure = useQuery({
		queryKey: ['weather-call', departureId],
		queryFn: () =>
			callApi(
				desk ? 'GET /desk/weather-call/departure/{departureId}' : 'GET /weather-call/departure/{departureId}',
				{
					params: { departureId },
				},
			),
		enabled: open,
		staleTime: 0,
	});
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Call this departure off for the weather?</Trans>}>
			{departure.data ? (
				<Question departureId={departureId} desk={desk} departure={departure.data} onDone={onClose} />
			) : departure.error ? (
				<ListFailure problem={failure(departure.error)} onRetry={() => void departure.refetch()} />
			) : (
				<ListSkeleton shapes={3} height="4rem" />
			)}
		</Dialog>
	);
}

interface QuestionProps extends Pick<Props, 'departureId' | 'desk'> {
	readonly departure: CallableDeparture;
	onDone(): void;
}

function Question({ departureId, desk, departure, onDone }: QuestionProps) {
	const format = useFormat();
	const { t, i18n } = useLingui();
	const store = useQueryClient();
	const failure = useFailureText();
	const [reason, setReason] = useState<WeatherReason>('WIND');
	const [message, setMessage] = useState('');
	const [refundCents, setRefund] = useState(departure.refundCents);
	const call = useMutation({
		mutationFn: () =>
			callApi(desk ? 'POST /desk/weather-call/add' : 'POST /weather-call/add', {
				body: { departureId, reason, message, refundCents },
			}),
		onSuccess: () => {
			void store.invalidateQueries();
			onDone();
		},
		onError: (problem) => {
			const now = problem instanceof CallFailed && problem.code === 'refund-changed' && problem.facts.cents;
			if (typeof now === 'number') setRefund(cents(now));
		},
	});
	if (!departure.may.call) {
		return (
			<p>
				<Trans>This departure can’t be called off any more.</Trans>
			</p>
		);
	}
	const { people, bookings } = departure;
	return (
		<div className={css.question}>
			<AmountList>
				<Fact name={<Trans>Booked</Trans>}>
					<Plural value={people} one="# person" other="# people" />,{' '}
					<Plural value={bookings} one="# booking" other="# bookings" />
				</Fact>
				<Fact name={<Trans>Refunded if everyone asks</Trans>}>{format.dollars(refundCents)}</Fact>
			</AmountList>
			<ul className={css.effects}>
				<li>
					<Trans>We’ll tell all guests now. You can’t undo this.</Trans>
				</li>
				<li>
					<Trans>
						They have {weatherCallLimits.choiceHours} hours to pick a new date at no extra cost. Otherwise we
						refund them in full.
					</Trans>
				</li>
				<li>
					{desk ? (
						<Trans>The owner is paid for rebooked trips after they run.</Trans>
					) : (
						<Trans>You’re paid for rebooked trips after they run.</Trans>
					)}
				</li>
				<li>
					<Trans>The boat stays blocked for this time. It doesn’t count as a cancellation.</Trans>
				</li>
			</ul>
			<Select
				label={t`Weather`}
				value={reason}
				data={weatherReasons.map((value) => ({ value, label: i18n._(weatherReasonNames[value]) }))}
				onChange={({ currentTarget }) =>
					setReason(weatherReasons.find((one) => one === currentTarget.value) ?? 'OTHER')
				}
			/>
			<ReasonField reader={t`Everyone who booked`} value={message} onChange={setMessage} />
			<FormActions
				danger
				failure={call.error && failure(call.error)}
				no={<Trans>Keep trip</Trans>}
				yes={<Trans>Cancel for weather</Trans>}
				busy={call.isPending}
				onNo={onDone}
				onYes={() => call.mutate()}
			/>
		</div>
	);
}

export const weatherReasonNames: Readonly<Record<WeatherReason, MessageDescriptor>> = {
	WIND: msg`Strong wind`,
	WAVES: msg`High waves`,
	RAIN: msg`Heavy rain`,
	STORM: msg`A storm`,
	FOG: msg`Fog`,
	OTHER: msg`Something else`,
};
