import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { DeskCsv } from '#contract/desk-filters.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { saveCsv } from '../../kit/save-file.ts';

/** The list that shows, with its filters, as a file for a spreadsheet. */
export function CsvButton({ ask }: { ask(): Promise<DeskCsv> }) {
	const save = useMutation({ mutationFn: ask, onSuccess: saveCsv });
	return (
		<>
			<Button quiet small busy={save.isPending} onClick={() => save.mutate()}>
				<Trans>Download CSV</Trans>
			</Button>
			<Failure>{save.error?.message}</Failure>
			{save.data?.more ? (
				<Notice live>
					<Trans>The file holds the 10,000 newest. Filter by days for the others.</Trans>
				</Notice>
			) : null}
		</>
	);
}
