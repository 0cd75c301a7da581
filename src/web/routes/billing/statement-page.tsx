import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import { statementQuery } from '../../features/billing/billing-queries.ts';
import css from '../../features/billing/sheet-view.module.css';
import { SheetView } from '../../features/billing/sheet-view.tsx';
import { LoadError } from '../../features/booking/booking-blocked.tsx';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { isNotFound } from '../../kit/ids.ts';
import { Failure } from '../../kit/notice.tsx';
import { saveCsv, savePdf } from '../../kit/save-file.ts';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import { NotFound } from '../frame/error-page.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Payout statement` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function StatementPage() {
	const { t } = useLingui();
	const { id = '' } = useParams();
	const failure = useFailureText();
	const { data, error, refetch } = useQuery(statementQuery(id));
	const input = { params: { id } };
	const pdf = useMutation({
		mutationFn: () => callApi('GET /billing/payout/{id}/pdf', input),
		onSuccess: savePdf,
	});
	const csv = useMutation({
		mutationFn: () => callApi('GET /billing/payout/{id}/csv', input),
		onSuccess: saveCsv,
	});
	const problem = pdf.error ?? csv.error;
	if (error && isNotFound(error)) return <NotFound />;
	if (error && !data) return <LoadError problem={error} onRetry={() => void refetch()} />;
	if (!data) return <ListSkeleton shapes={2} height="16rem" />;
	return (
		<div className={css.document}>
			<nav aria-label={t`Back`}>
				<Link to="/profile/owner/payouts">
					<Trans>All payouts</Trans>
				</Link>
			</nav>
			<SheetView sheet={data.sheet} />
			<div className={css.files}>
				<Button quiet small busy={pdf.isPending} onClick={() => pdf.mutate()}>
					<Trans>Download PDF</Trans>
				</Button>
				<Button quiet small busy={csv.isPending} onClick={() => csv.mutate()}>
					<Trans>Download CSV</Trans>
				</Button>
			</div>
			<Failure>{problem ? failure(problem) : null}</Failure>
		</div>
	);
}
