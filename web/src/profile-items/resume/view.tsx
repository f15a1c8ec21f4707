import { FileText, Link } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { japaneseDate } from '#web/src/format/dates.ts';
import { fileSize } from '#web/src/format/file-size.ts';
import { Folded } from '#web/src/profile-items/parts/views/views.tsx';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './view.module.css';

interface RowProps {
  icon: ReactNode;
  what: string;
  name: ReactNode;
  details: readonly string[];
  opensTab?: boolean;
}

const NEW_TAB = '新しいタブで開きます';

const Row = ({ icon, what, name, details, opensTab = false }: RowProps) => (
  <li>
    {icon}
    <div>
      <Folded as="p" what={what}>
        {name}
      </Folded>
      <small>
        {/* The link's name says it too. */}
        {opensTab && <span aria-hidden="true">{NEW_TAB}</span>}
        <span>
          <Unbroken>{details.filter(Boolean).join('・')}</Unbroken>
        </span>
      </small>
    </div>
  </li>
);

const registered = (at: string | null | undefined): string => {
  const day = japaneseDate(at);
  return day && `${day}に登録`;
};

/** Only http(s) URLs become links: other URLs could contain a script. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Files and URLs; URLs open in a new tab. The service does not offer files for download. */
export const View = ({ member }: { member: Member }) => (
  <ul className={styles.list}>
    {member.resumes?.files?.map((file) => (
      <Row
        key={file.id}
        icon={<FileText />}
        what="ファイル名"
        name={file.file_name}
        details={[fileSize(file.file_size), registered(file.upload_at)]}
      />
    ))}
    {member.resumes?.urls?.map(({ id, url, upload_at }) => (
      <Row
        key={id}
        icon={<Link />}
        what="URL"
        name={
          isWebAddress(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {url}
              <span className="visually-hidden">{`（${NEW_TAB}）`}</span>
            </a>
          ) : (
            url
          )
        }
        details={[registered(upload_at)]}
        opensTab={isWebAddress(url)}
      />
    ))}
  </ul>
);
