import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { Tick } from '../../../kit/checkbox.tsx';
import { Failure } from '../../../kit/notice.tsx';
import css from './prices.module.css';

/** Whether renters of an experience move to another free date by themselves (docs/decisions/booking-changes.md), saved as soon as it is said. */
export function OwnDateRule({ experienceId }: { readonly experienceId: string }) {
	const store = useQueryClient();
	const queryKey = ['date-change-rule', experienceId];
	const rule = useQuery({
		queryKey,
		queryFn: () => callApi('GET /booking/date-change/rule/{experienceId}', { params: { experienceId } }),
	});
	const save = useMutation({
		mutationFn: (freely: boolean) =>
			callApi('POST /booking/date-change/rule', { body: { experienceId, freely } }),
		onSuccess: (saved) => store.setQueryData(queryKey, saved),
	});
	const problem = save.error ?? rule.error;
	if (!rule.data && !problem) return null;
	return (
		<section className={css.section}>
			<header className={css.head}>
				<h3>
					<Trans>Changing dates</Trans>
				</h3>
			</header>
			{rule.data ? (
				<Tick checked={rule.data.freely} onChange={(freely) => save.mutate(freely)}>
					<Trans>Renters may move to another free date by themselves</Trans>
				</Tick>
			) : null}
			<p className={css.hint}>
				<Trans>Without it, you answer each proposal within 48 hours. You are told of every new date.</Trans>
			</p>
			<Failure>{problem?.message}</Failure>
		</section>
	);
}
