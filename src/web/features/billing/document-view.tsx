import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { savePdf } from '../../kit/save-file.ts';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { documentQuery } from './billing-queries.ts';
import css from './sheet-view.module.css';
import { SheetView } from './sheet-view.tsx';

/** One receipt, invoice or credit note, and its PDF. */
export function DocumentView({ id }: { readonly id: string }) {
	const failure = useFailureText();
	const { data, error } = useQuery(documentQuery(id));
	const print = useMutation({
		mutationFn: () => callApi('GET /billing/document/{id}/pdf', { params: { id } }),
		onSuccess: savePdf,
	});
	const problem = error ?? print.error;
	return (
		<li className={css.document}>
			{data ? <SheetView sheet={data.sheet} /> : null}
			<Button quiet small busy={print.isPending} onClick={() => print.mutate()}>
				<Trans>Download PDF</Trans>
			</Button>
			<Failure>{problem ? failure(problem) : null}</Failure>
		</li>
	);
}
