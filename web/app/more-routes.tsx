import { Route, Switch } from 'wouter';
import { paths } from '#web/paths.ts';
import { screen } from './screen.tsx';
import '#web/ui/page/button-variants.css';
import '#web/ui/page/page.css';

const NotFoundScreen = screen(() => import('#web/screens/message/not-found-screen.tsx').then((m) => m.NotFoundScreen));
const ReminderScreen = screen(() => import('#web/screens/reminder/reminder-screen.tsx').then((m) => m.ReminderScreen));
const ResetScreen = screen(() => import('#web/screens/reset/reset-screen.tsx').then((m) => m.ResetScreen));
const SettingsScreen = screen(() => import('#web/screens/settings/settings-screen.tsx').then((m) => m.SettingsScreen));
const ServiceScreen = screen(() => import('#web/screens/service/service-screen.tsx').then((m) => m.ServiceScreen));
const NdaScreen = screen(() => import('#web/screens/nda/nda-screen.tsx').then((m) => m.NdaScreen));
const NdaAgreeScreen = screen(() => import('#web/screens/nda/nda-agree-screen.tsx').then((m) => m.NdaAgreeScreen));
const NdaCompleteScreen = screen(() =>
  import('#web/screens/nda/nda-complete-screen.tsx').then((m) => m.NdaCompleteScreen),
);
const ContactScreen = screen(() => import('#web/screens/contact/contact-screen.tsx').then((m) => m.ContactScreen));
const CompanyScreen = screen(() => import('#web/screens/company/company-screen.tsx').then((m) => m.CompanyScreen));
const PrivacyScreen = screen(() =>
  import('#web/screens/legal/legal-privacy-screen.tsx').then((m) => m.LegalPrivacyScreen),
);
const TermScreen = screen(() => import('#web/screens/legal/legal-term-screen.tsx').then((m) => m.LegalTermScreen));
const TokuteiScreen = screen(() => import('#web/screens/tokutei/tokutei-screen.tsx').then((m) => m.TokuteiScreen));
const ToriatsukaiScreen = screen(() =>
  import('#web/screens/toriatsukai/toriatsukai-screen.tsx').then((m) => m.ToriatsukaiScreen),
);
const WizardScreen = screen(() => import('#web/screens/wizard/wizard-screen.tsx').then((m) => m.WizardScreen));
/** One route for all its steps, so that the frame stays while they change. */
const WIZARD = new RegExp(`^(?:${Object.values(paths.register).join('|')})$`);

const ProfileScreen = screen(() => import('#web/screens/profile/profile-screen.tsx').then((m) => m.ProfileScreen));
/** One line a screen. */
export const MoreRoutes = () => (
  <Switch>
    <Route path={paths.profile} component={ProfileScreen} />
    <Route path={paths.reminder} component={ReminderScreen} />
    <Route path={paths.reset} component={ResetScreen} />
    <Route path={paths.settings} component={SettingsScreen} />
    <Route path={paths.service} component={ServiceScreen} />
    <Route path={paths.nda} component={NdaScreen} />
    <Route path={paths.ndaAgree} component={NdaAgreeScreen} />
    <Route path={paths.ndaComplete} component={NdaCompleteScreen} />
    <Route path={paths.contact} component={ContactScreen} />
    <Route path={paths.company} component={CompanyScreen} />
    <Route path={paths.privacy} component={PrivacyScreen} />
    <Route path={paths.term} component={TermScreen} />
    <Route path={paths.tokutei} component={TokuteiScreen} />
    <Route path={paths.toriatsukai} component={ToriatsukaiScreen} />
    <Route path={WIZARD} component={WizardScreen} />
    <Route component={NotFoundScreen} />
  </Switch>
);
