import { Mail, Phone } from 'lucide-react';
import { operator } from '#web/src/config/operator.ts';
import { site } from '#web/src/site.ts';
import { buttonClass } from '#web/src/ui/button/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { NotifyForm } from './notify-form.tsx';
import heroArt from './scene-two-roads.svg';
import { Feature, FIRST_CALL, Merits, MissionAndVision } from './service-story.tsx';
import './service.css';
import './service-bands.css';

const TO_FORM = '#register';

const Hero = () => (
  <section className="service-hero" aria-labelledby="service-title">
    <div className="service-hero-row">
      <div className="service-hero-text">
        <p className="service-kicker">{site.programme}</p>
        <PageHeading id="service-title">
          いまの仕事のまま、
          <br />
          次の会社を知る。
        </PageHeading>
        <p className="page-lead">
          週に数時間の副業で、会社の空気と仕事の中身を確かめる。お互いに「一緒に働きたい」と思えたら、そこから転職へ。あせらない転職を、担当者がお手伝いします。
        </p>
        <a className={buttonClass({}, 'only-wide')} href={TO_FORM}>
          求人の案内を受け取る
        </a>
      </div>
      <img src={heroArt} alt="" width="560" height="440" fetchPriority="high" />
    </div>
  </section>
);

/** What subscribers receive, and from whom. */
const Receives = () => (
  <div>
    <RoadHeading id="register-title">求人の案内を受け取る</RoadHeading>
    <p className="page-lead">ご登録いただいた方には、次の2つのご連絡をいたします。</p>
    <ul className="service-receives">
      <li>
        <Mail aria-hidden="true" />
        <div>
          <h3>求人の情報（メール）</h3>
          <p>副業から始められる求人を、ご登録のメールアドレスにお送りします。</p>
        </div>
      </li>
      <li>
        <Phone aria-hidden="true" />
        <div>
          <h3>担当者からのご連絡（電話）</h3>
          <p>{FIRST_CALL}</p>
        </div>
      </li>
    </ul>
    <p className="service-corporate">
      <a href={operator.links.corporate} target="_blank" rel="noopener noreferrer">
        <Icon name="away" />
        <span>コーポレートサイトを見る（新しいタブで開きます）</span>
      </a>
    </p>
  </div>
);

/** The landing page of the programme that leads from a side job to a new employer. */
export const Screen = () => (
  <>
    <div>
      <Hero />
      <MissionAndVision />
      <Feature />
      <Merits />
      <div className="service-jump screen-only">
        <a className={buttonClass({ wide: true })} href={TO_FORM}>
          求人の案内を受け取る
        </a>
      </div>
    </div>
    <section className="service-band service-band-tinted" id="register" aria-labelledby="register-title">
      <div className="service-form">
        <Receives />
        <NotifyForm />
      </div>
    </section>
  </>
);
