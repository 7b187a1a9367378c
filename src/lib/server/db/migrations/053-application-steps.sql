-- An application whose type changes to one that asks more of the authorised person goes back to them.
DROP TRIGGER business_steps ON business;
CREATE TRIGGER business_steps BEFORE UPDATE OF status ON business FOR EACH ROW
  EXECUTE FUNCTION refuse_other_steps('business_info>authorized_person', 'authorized_person>submit_application',
    'submit_application>authorized_person', 'submit_application>waiting_for_beneficial_owners',
    'submit_application>application_submitted', 'waiting_for_beneficial_owners>application_submitted',
    'application_submitted>active');
