import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { retention } from '#domain/retention.ts';
import { root } from './scratch.ts';

/** What the privacy page promises of machines and backups, kept by what `deploy/` and docs/operations.md set. */
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const days = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
const backups = retention.backups.hours / 24;
const logs = retention['server-logs'].hours / 24;
const page = read('docs/operations.md');

test('backups are deleted in time', () => {
	// `find -mtime +30` is more than 31 days, and the timer comes once a day.
	expect(days(read('deploy/backup.sh'), /BACKUP_KEEP_DAYS:-(\d+)/) + 2).toBeLessThanOrEqual(backups);
	// pgBackRest keeps one full backup that is older than this, so that all of the time can be gone back to; one a week.
	expect(page).toContain('repo1-retention-full-type=time\n');
	expect(read('deploy/systemd/mateship-pitr-full.timer')).toContain('OnCalendar=Sun ');
	expect(days(page, /^repo1-retention-full=(\d+)$/m) + 8).toBeLessThanOrEqual(backups);
	const { Rules } = JSON.parse(read('deploy/s3/lifecycle.json'));
	// S3 looks once a day, by UTC's midnight.
	expect(Rules[0].NoncurrentVersionExpiration.NoncurrentDays + 2).toBeLessThanOrEqual(backups);
});

test('logs are deleted in time, and name no addresses', () => {
	const journal = read('deploy/journald/mateship.conf');
	const kept = days(journal, /^MaxRetentionSec=(\d+)day$/m) + days(journal, /^MaxFileSec=(\d+)day$/m);
	expect(kept).toBeLessThanOrEqual(logs);
	expect(days(page, /rotate 10\/rotate (\d+)/) + 1).toBeLessThanOrEqual(logs);
	expect(read('deploy/nginx/mateship.conf').match(/^\taccess_log off;$/gm)).toHaveLength(2);
	for (const field of ['request>remote_ip', 'request>headers'])
		expect(read('deploy/caddy/Caddyfile')).toContain(`${field} delete`);
});
