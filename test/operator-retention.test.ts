import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { retention } from '#domain/retention.ts';
import { root } from './scratch.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const days = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
const backups = retention.backups.hours / 24;
const logs = retention['server-logs'].hours / 24;
const page = read('docs/operations.md');

test('the operator deletes backups within the promised time', () => {
	// `find -mtime +30` deletes files older than 31 days, and the timer runs once a day.
	expect(days(read('deploy/backup.sh'), /BACKUP_KEEP_DAYS:-(\d+)/) + 2).toBeLessThanOrEqual(backups);
	// pgBackRest makes one full backup a week and also retains one that is older than the period, so
	// that the whole period can be restored.
	expect(page).toContain('repo1-retention-full-type=time\n');
	expect(read('deploy/systemd/mateship-pitr-full.timer')).toContain('OnCalendar=Sun ');
	expect(days(page, /^repo1-retention-full=(\d+)$/m) + 8).toBeLessThanOrEqual(backups);
	const { Rules } = JSON.parse(read('deploy/s3/lifecycle.json'));
	// S3 deletes expired objects once a day at midnight UTC.
	expect(Rules[0].NoncurrentVersionExpiration.NoncurrentDays + 2).toBeLessThanOrEqual(backups);
});

test('the operator deletes logs within the promised time and logs no addresses', () => {
	const journal = read('deploy/journald/mateship.conf');
	const retainedDays = days(journal, /^MaxRetentionSec=(\d+)day$/m) + days(journal, /^MaxFileSec=(\d+)day$/m);
	expect(retainedDays).toBeLessThanOrEqual(logs);
	expect(days(page, /rotate 10\/rotate (\d+)/) + 1).toBeLessThanOrEqual(logs);
	expect(read('deploy/nginx/mateship.conf').match(/^\taccess_log off;$/gm)).toHaveLength(2);
	for (const field of ['request>remote_ip', 'request>headers'])
		expect(read('deploy/caddy/Caddyfile')).toContain(`${field} delete`);
});
